/** The application on a port: `PORT=3000 node hono/server.js`, then `curl --data-binary @page.html -H 'Accept: text/markdown' …/article`. */
import process from 'node:process';
import { serve } from '@hono/node-server';
import { app } from './app.js';

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env['PORT'] ?? 3000) }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}/article`);
});
