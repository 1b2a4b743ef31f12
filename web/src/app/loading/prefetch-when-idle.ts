import type { QueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/calls/ask.ts'
import { isModuleOn } from '../../lib/brand/modules.ts'
import { whitelabelQuery } from '../../lib/brand/shell-queries.ts'

/** Milliseconds for which such a result is fresh: settings that an operator rarely changes. */
const goodFor = 600_000

const whenIdle = (act: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(act, { timeout: 10_000 }) : setTimeout(act, 200)

/**
 * Prefetches, one after the other and only while the browser is idle, what the session stores and no screen has requested: the domains of the brand,
 * the rules of registration, the rows of Home (STORE-03, CALL-24, CALL-46). Results that an earlier page stored are not requested again. The settings
 * of the brand, which hide what they switch off (REWARD-04), are requested first and by every page.
 */
export const prefetchWhenIdle = (client: QueryClient, language: string): void => {
  const tree = client.getQueryData(whitelabelQuery.queryKey)
  const registers = tree !== undefined && isModuleOn(tree.info.whitelabel, 'REG3')
  const wanted = [
    () => client.prefetchQuery({ ...ask('system.consolidatedSettings', {}), staleTime: goodFor }),
    () => client.prefetchQuery({ ...ask('system.domainRoute', {}), staleTime: goodFor }),
    ...(registers ? [() => client.prefetchQuery({ ...ask('system.registerSettings', {}), staleTime: goodFor })] : []),
    () => client.prefetchQuery({ ...ask('lobby.lanes', { language }), staleTime: goodFor }),
  ]
  const next = () => {
    const one = wanted.shift()
    if (one !== undefined) whenIdle(() => void one().finally(next))
  }
  next()
}
