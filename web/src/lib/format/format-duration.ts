const two = (count: number): string => String(count).padStart(2, '0')

/** Seconds as minutes and seconds: `9:05`. */
export const formatMinutesSeconds = (seconds: number): string => `${Math.floor(seconds / 60)}:${two(seconds % 60)}`

/** Seconds as a clock, with hours where there are any: `09:05`, `1:09:05`. */
export const formatClock = (seconds: number): string => {
  const hours = Math.floor(seconds / 3600)
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
}
