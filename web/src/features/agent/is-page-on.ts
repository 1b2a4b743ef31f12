import type { Value } from '@perya/calls'
import type { ModuleId } from '@perya/calls/modules'

type Settings = Value<'member.fundsConsolidated'>

/** What must be on for a page of the agent centre: its module, and for a page of contracts its kind's flags in the consolidated settings. */
export type PageGate = {
  readonly module: ModuleId
  readonly contract?: {
    readonly flag: 'divtypereq' | 'dailysalreqtype' | 'contracthoursalreq' | 'realtimesalreqtype'
    readonly enabled: 'contractEnabled' | 'salaryEnabled'
  }
}

// What counts as on is said by its name, as a number or as a word (A95).
const isFlagOn = (flag: string): boolean => flag === 'true' || Number(flag) > 0

/** Whether a page shows (AGENT-11 to AGENT-14, ENT-24); the calls of the page decide again. Without settings no page of contracts does. */
export const isPageOn = ({ module, contract }: PageGate, isOn: (module: ModuleId) => boolean, settings: Settings | undefined): boolean =>
  isOn(module) && (contract === undefined || (settings !== undefined && settings[contract.enabled] && isFlagOn(settings[contract.flag])))
