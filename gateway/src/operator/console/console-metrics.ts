import { Counter, type Registry } from 'prom-client'

/** Registers the metrics of the console. */
export const consoleMetrics = (registry: Registry): { readonly countNetworkRefusal: () => void } => {
  const refused = new Counter({
    name: 'console_network_refusals_total',
    help: 'Requests to the operator console from addresses outside of its networks.',
    registers: [registry],
  })
  return { countNetworkRefusal: () => refused.inc() }
}
