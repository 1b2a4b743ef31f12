import { type Environment, hostOf, portOf, secretOf } from './read-setting.ts'

/** Where `/metrics` is served, and to which clients. */
export type MetricsSettings = {
  /** Port of the separate listener for metrics; undefined: none. */
  readonly metricsPort: number | undefined
  readonly metricsHost: string
  /** Bearer token for `/metrics` on the front origin, also required on the port; undefined: none. */
  readonly metricsToken: string | undefined
}

/** Reads the settings of metrics. */
export const metricsSettingsOf = (env: Environment): MetricsSettings => ({
  metricsPort: portOf(env, 'METRICS_PORT'),
  metricsHost: hostOf(env, 'METRICS_HOST'),
  metricsToken: secretOf(env, 'METRICS_TOKEN', 16, 256),
})
