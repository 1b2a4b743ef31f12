import { Gauge, type Registry } from 'prom-client'
import type { AppContext } from '../../kernel/context.ts'
import { jobStates } from '../../kernel/jobs.ts'
import type { Check } from './check.ts'
import type { Space } from './disk-check.ts'

/** Registers the metrics of readiness: each check, each job, the disk, the pool and the embedded database. */
export const healthMetrics = (registry: Registry, { store }: Pick<AppContext, 'store'>) => {
  const registers = [registry]
  const checks = new Gauge({
    name: 'readiness_check',
    help: '1 where the check of this name passes, 0 where it fails.',
    labelNames: ['check'],
    registers,
  })
  const warnings = new Gauge({
    name: 'readiness_warning',
    help: '1 where the check of this name passes and should be looked at.',
    labelNames: ['check'],
    registers,
  })
  const free = new Gauge({ name: 'disk_free_bytes', help: 'Free space where this folder lies.', labelNames: ['folder'], registers })
  const size = new Gauge({ name: 'disk_size_bytes', help: 'Size of the disk on which this folder lies.', labelNames: ['folder'], registers })
  new Gauge({
    name: 'job_silent_seconds',
    help: 'Time since a job of this process last succeeded.',
    labelNames: ['job'],
    registers,
    collect() {
      this.reset()
      for (const { name, silentMs } of jobStates({ store })) this.set({ job: name }, silentMs / 1000)
    },
  })
  new Gauge({
    name: 'job_failures',
    help: 'Failures of a job since it last succeeded.',
    labelNames: ['job'],
    registers,
    collect() {
      this.reset()
      for (const { name, failures } of jobStates({ store })) this.set({ job: name }, failures)
    },
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = store.pool
      this.set({ state: 'busy' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waited for' }, waitingCount)
    },
  })
  const { supervisor } = store
  if (supervisor !== undefined)
    new Gauge({
      name: 'database_restarts',
      help: 'Times that this process started the embedded database again.',
      registers,
      collect() {
        this.set(supervisor().restarts)
      },
    })
  return {
    setCheck: (check: string, { ok, warning }: Check): void => {
      checks.set({ check }, ok ? 1 : 0)
      warnings.set({ check }, warning === true ? 1 : 0)
    },
    setSpace: ({ folder, ...space }: Space): void => {
      free.set({ folder }, space.free)
      size.set({ folder }, space.size)
    },
  }
}
