#!/usr/bin/env node
/** The `galley-newsroom` command. It stands here, not in dist, so that `npm install` finds it to link before anything is built. */
import '../dist/cli/main.js';
