/** What a process answers that only works on the queues: whether it lives, whether it can work, what it has counted. */
import { type AppOptions, NewsroomApp } from './app.ts';
import { createMetrics } from './metrics.ts';
import { HttpProblem, toHttpProblem, writeProblem } from './problem.ts';
import { addHealthRoutes } from './routes/health-routes.ts';

/** /health, /ready and /metrics alone, for `serve`. */
export function createHealthApp({ store, desk, version }: Pick<AppOptions, 'store' | 'desk' | 'version'>): NewsroomApp {
  const metrics = createMetrics(store, desk);
  const stopListening = desk.onEvent((event) => metrics.observeEvent(event));
  const app = new NewsroomApp(
    async () => stopListening(),
    () => undefined,
    '',
  );
  app.onError((error) => writeProblem(toHttpProblem(error)));
  app.notFound(() => writeProblem(new HttpProblem('not_found')));
  addHealthRoutes(app, { store, version, metrics, closing: app.closing });
  return app;
}
