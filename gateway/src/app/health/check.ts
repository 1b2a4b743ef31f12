/** Result of one readiness check. `warning`: it works, but a person should check it. */
export type Check = { readonly ok: boolean; readonly warning?: true; readonly detail: string }

/** Something that can be checked; may reject, and may never answer. */
export type Checker = () => Check | Promise<Check>

/** A passed check. */
export const passed = (detail: string): Check => ({ ok: true, detail })

/** A check that passed but needs attention. */
export const doubtful = (detail: string): Check => ({ ok: true, warning: true, detail })

/** A failed check: the gateway should get no work. */
export const failed = (detail: string): Check => ({ ok: false, detail })

/** The message of an error, without its stack. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Runs the check for at most `limitMs`; a check that rejects or does not answer has failed. */
export const checkWithin = async (limitMs: number, checker: Checker): Promise<Check> => {
  let timer: NodeJS.Timeout | null = null
  const late = new Promise<Check>((resolve) => {
    timer = setTimeout(() => resolve(failed(`no answer within ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([Promise.resolve().then(checker), late])
  } catch (error) {
    return failed(reasonOf(error))
  } finally {
    if (timer !== null) clearTimeout(timer)
  }
}

/** Caches the result of a checker for `freshMs`; concurrent requests share one run. A failure is cached for at most a second. */
export const cached = (freshMs: number, checker: Checker, now: () => number = () => performance.now()): (() => Promise<Check>) => {
  let last: { readonly at: number; readonly check: Check } | null = null
  let asking: Promise<Check> | null = null
  return () => {
    if (last !== null && now() - last.at < (last.check.ok ? freshMs : Math.min(freshMs, 1000))) return Promise.resolve(last.check)
    asking ??= Promise.resolve()
      .then(checker)
      .catch((error: unknown) => failed(reasonOf(error)))
      .then((check) => {
        last = { at: now(), check }
        return check
      })
      .finally(() => {
        asking = null
      })
    return asking
  }
}
