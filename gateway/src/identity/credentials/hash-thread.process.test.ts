import { readdirSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { testPassword } from '@perya/testkit'
import { expect, test } from 'vitest'
import { hashPassword } from './password.ts'

/** Nice value of each thread of this process: the seventeenth field after the name in /proc. */
const niceValues = (): readonly number[] =>
  readdirSync('/proc/self/task').map((thread) =>
    Number(
      readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')[16],
    ),
  )

/** Returns how many threads of this process have the lowest priority. */
const lowPriorityThreads = (): number => niceValues().filter((one) => one === constants.priority.PRIORITY_LOW).length

test.runIf(process.platform === 'linux')(
  'one password is hashed on a thread of normal priority; a burst is hashed by at most two threads of the lowest priority',
  async () => {
    await hashPassword(testPassword)
    expect(lowPriorityThreads()).toBe(0)
    await Promise.all(Array.from({ length: 12 }, () => hashPassword(testPassword)))
    expect(lowPriorityThreads()).toBeGreaterThan(0)
    expect(lowPriorityThreads()).toBeLessThanOrEqual(2)
  },
)
