import { useQuery } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import type { ModuleId } from '@perya/calls/modules'
import type { WhitelabelNode } from '@perya/calls/system'
import { ask } from '../calls/ask.ts'

/** Returns whether a module is on in a white-label tree: only where its `enabled` is `"1"`, at any depth (FLAG-09). */
export const isModuleOn = (tree: readonly WhitelabelNode[], id: string): boolean =>
  tree.some((node) => (node.modId === id && node.enabled === '1') || isModuleOn(node.childrenNodes, id))

/** Settings of the brand that determine whether a part is offered. */
type Settings = Pick<Value<'system.consolidatedSettings'>, 'referralEnabled' | 'vipEnabled'>

const settingOf: { readonly [id in ModuleId]?: keyof Settings } = { REFERRAL3: 'referralEnabled', VIP3: 'vipEnabled' }

/** Returns whether the settings switch a module off (REWARD-04). Unknown settings switch nothing off. */
export const isSwitchedOff = (settings: Settings | undefined, id: ModuleId): boolean => {
  const name = settingOf[id]
  return name !== undefined && settings?.[name] === false
}

/** Returns whether modules of this brand are on, by the white-label tree and the settings; while the tree is unknown all are off. */
export const useModuleCheck = (): ((id: ModuleId) => boolean) => {
  const { data } = useQuery(ask('system.whitelabel', {}))
  // Requested when the page is idle (`prefetchWhenIdle`); here it is only read.
  const { data: settings } = useQuery({ ...ask('system.consolidatedSettings', {}), enabled: false })
  return (id) => data !== undefined && isModuleOn(data.info.whitelabel, id) && !isSwitchedOff(settings, id)
}

/** Returns whether a module of this brand is on; while the tree is unknown it is off. */
export const useModule = (id: ModuleId): boolean => useModuleCheck()(id)
