const on = /^(?:true|[1-9]\d*)$/

/** Whether a flag of an agent's page is on: as 1, true or anything greater than nothing (A95). */
export const isFlagEnabled = (flag: unknown): boolean => on.test(String(flag))
