import { useQuery } from '@tanstack/react-query'
import type { ModuleId } from '@perya/calls/modules'
import type { WhitelabelNode } from '@perya/calls/system'
import { ask } from './ask.ts'

/** Whether a module is on in a white-label tree: only where its `enabled` is `"1"`, at any depth (FLAG-09). */
export const isModuleOn = (tree: readonly WhitelabelNode[], id: string): boolean =>
  tree.some((node) => (node.modId === id && node.enabled === '1') || isModuleOn(node.childrenNodes, id))

/** Asks whether modules of this brand are on; while the tree is not known all are off. */
export const useModuleCheck = (): ((id: ModuleId) => boolean) => {
  const { data } = useQuery(ask('system.whitelabel', {}))
  return (id) => data !== undefined && isModuleOn(data.info.whitelabel, id)
}

/** Whether a module of this brand is on; while the tree is not known it is off. */
export const useModule = (id: ModuleId): boolean => useModuleCheck()(id)
