import { type Environment, hostOf, portOf, secretOf } from './read-setting.ts'

/** Where `/metrics` is answered, and to whom. */
export type MetricsSettings = {
  /** Port of a listener for metrics alone; undefined: none. */
  readonly metricsPort: number | undefined
  readonly metricsHost: string
  /** Bearer token that opens `/metrics` on the front origin, and is asked for on the port as well; undefined: none. */
  readonly metricsToken: string | undefined
}

/** Reads the settings of metrics. */
export const metricsSettingsOf = (env: Environment): MetricsSettings => ({
  metricsPort: portOf(env, 'METRICS_PORT'),
  metricsHost: hostOf(env, 'METRICS_HOST'),
  metricsToken: secretOf(env, 'METRICS_TOKEN', 16, 256),
})
