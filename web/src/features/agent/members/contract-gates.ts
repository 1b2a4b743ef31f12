import type { ContractKind } from '@perya/domain/agent/contract'
import type { PageGate } from '../is-page-on.ts'

/** Modules and flags that must be on for the page of each kind of contract (AGENT-11 to AGENT-14). */
export const contractGates: Readonly<Record<ContractKind, PageGate>> = {
  dividend: { module: 'SIGNCONDIV3', contract: { flag: 'divtypereq', enabled: 'contractEnabled' } },
  daily: { module: 'DAILYSALCONT3', contract: { flag: 'dailysalreqtype', enabled: 'salaryEnabled' } },
  hourly: { module: 'HOURSAL3', contract: { flag: 'contracthoursalreq', enabled: 'salaryEnabled' } },
  realtime: { module: 'RTSALARY3', contract: { flag: 'realtimesalreqtype', enabled: 'salaryEnabled' } },
}
