/** Whether a time zone of this name exists. */
export const isTimeZone = (name: string): boolean => {
  try {
    return /^[A-Za-z0-9_+/-]{1,64}$/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}
