import { Hono } from 'hono'
import { AggregatorRegistry, Gauge, Registry } from 'prom-client'
import type { Figures } from './metrics.ts'

/** Processes that serve, and how many had to be replaced. */
export const processFigures = ({
  serving,
  deaths,
}: {
  serving: number
  deaths: number
}): Promise<Figures> => {
  const registry = new Registry()
  const registers = [registry]
  new Gauge({ name: 'quadra_processes', help: 'Processes that serve.', registers }).set(serving)
  new Gauge({
    name: 'quadra_process_deaths',
    help: 'Processes that ended by themselves since the shop was started.',
    registers,
  }).set(deaths)
  return registry.getMetricsAsJSON()
}

/** `GET /metrics` in the text format of Prometheus, and nothing else. */
export const metricsApp = (collect: () => Promise<Figures[]>): Hono => {
  const app = new Hono()
  app.get('/metrics', async (c) => {
    const registry = AggregatorRegistry.aggregate(await collect())
    return c.body(await registry.metrics(), 200, {
      'content-type': registry.contentType,
      'cache-control': 'no-store',
    })
  })
  return app
}
