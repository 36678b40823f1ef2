#!/usr/bin/env node
/** The `galley` command. It stands here, not in dist, so that `npm install` finds it to link before anything is built. */
import module from 'node:module';

// Node 22 and later keep what they compiled for the next start.
module.enableCompileCache?.();
await import('../dist/cli/main.js');
