import { Gauge, type Registry } from 'prom-client'
import type { AuditState } from './audit-jobs.ts'

/** Registers the metrics of the audit trail. */
export const measureAudit = (registry: Registry, state: () => AuditState): void => {
  const registers = [registry]
  const gauge = (name: string, help: string, read: (state: AuditState) => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read(state()))
      },
    })
  gauge('audit_unsealed_records', 'Audit records that waited for their seal at the last look.', ({ unsealed }) => unsealed)
  gauge('audit_unsealed_oldest_seconds', 'Age of the oldest of them; above 60 is an alert.', ({ oldestUnsealed }) => oldestUnsealed)
  gauge('audit_chain_broken', '1 where the end of the audit chain or a published head does not hold.', ({ isBroken }) => Number(isBroken))
  gauge('audit_key_unknown', '1 where the audit chain ends under a key that this gateway does not have.', ({ isKeyUnknown }) => Number(isKeyUnknown))
  gauge('audit_unsigned_records', 'Records sealed since the start that no gateway with a known key had written.', ({ unsigned }) => unsigned)
  new Gauge({
    name: 'audit_head_age_seconds',
    help: 'Time since a sink last took the head of the audit chain; above 300 is an alert.',
    labelNames: ['sink'],
    registers,
    collect() {
      for (const { name, age } of state().sinks) this.set({ sink: name }, age)
    },
  })
  new Gauge({
    name: 'audit_head_failures',
    help: 'Attempts to publish the head of the audit chain that failed since the start.',
    labelNames: ['sink'],
    registers,
    collect() {
      for (const { name, failures } of state().sinks) this.set({ sink: name }, failures)
    },
  })
}
