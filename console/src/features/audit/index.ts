export { auditColumns } from './audit-columns.tsx'
export { AuditRecord } from './audit-record.tsx'
export { AuditScreen } from './audit-screen.tsx'
export type { AuditRow } from './audit-wire.ts'
