const on = /^(?:true|[1-9]\d*)$/

/** Whether a flag of an agent page is set: `1`, `true` or any number above zero (A95). */
export const isFlagEnabled = (flag: unknown): boolean => on.test(String(flag))
