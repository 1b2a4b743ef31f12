import { expect, test } from 'vitest'
import { isFlagEnabled } from './is-flag-enabled.ts'

test('a flag is on as 1, true or more than nothing, and as nothing else [AGENT-12 ENT-24]', () => {
  for (const flag of ['1', 'true', true, 1, 2, '12']) expect([flag, isFlagEnabled(flag)]).toEqual([flag, true])
  for (const flag of ['0', 'false', false, 0, '', undefined, null, 'yes', '-1', '1e3', ' 1'])
    expect([flag, isFlagEnabled(flag)]).toEqual([flag, false])
})
