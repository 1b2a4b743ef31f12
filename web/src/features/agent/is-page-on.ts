import type { Value } from '@perya/calls'
import type { ModuleId } from '@perya/calls/modules'

type Settings = Value<'member.fundsConsolidated'>

/** Conditions of a page of the agent centre: its module, and for a page of contracts the flags of its kind in the consolidated settings. */
export type PageGate = {
  readonly module: ModuleId
  readonly contract?: {
    readonly flag: 'divtypereq' | 'dailysalreqtype' | 'contracthoursalreq' | 'realtimesalreqtype'
    readonly enabled: 'contractEnabled' | 'salaryEnabled'
  }
}

// A flag is on when it is the text `true` or a number above 0 (A95).
const isFlagOn = (flag: string): boolean => flag === 'true' || Number(flag) > 0

/**
 * Returns whether a page is shown (AGENT-11 to AGENT-14, ENT-24); the calls of the page check again. Without settings no page of contracts is shown.
 */
export const isPageOn = ({ module, contract }: PageGate, isOn: (module: ModuleId) => boolean, settings: Settings | undefined): boolean =>
  isOn(module) && (contract === undefined || (settings !== undefined && settings[contract.enabled] && isFlagOn(settings[contract.flag])))
