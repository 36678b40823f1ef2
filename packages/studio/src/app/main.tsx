/** The playground: the window without a server's rooms, one file. */
import { begin } from './begin.tsx';

begin([]);
