/** Medians of one target in one pass, by the harness's names. */
type Medians = Readonly<Record<string, number | undefined>>
type Target = {
  readonly says: string
  readonly key: string
  readonly limit: number
  readonly ratio?: boolean
  readonly atLeast?: boolean
  readonly unit?: number
}

const kib = 1024
const targets: Readonly<Record<'cdp' | 'mobile', readonly Target[]>> = {
  cdp: [
    { says: 'first paint, of the floor', key: 'fcp', limit: 1.1, ratio: true },
    { says: 'largest paint, of the floor', key: 'lcp', limit: 1.1, ratio: true },
    { says: 'content ready, of the floor', key: 'ready', limit: 1.15, ratio: true },
    { says: 'largest paint of a warm visit, of the floor', key: 'warmLcp', limit: 1.15, ratio: true },
    { says: 'layout shift', key: 'cls', limit: 0.01 },
    { says: 'blocking time, ms', key: 'tbt', limit: 200 },
    { says: 'worst click, ms', key: 'inp', limit: 120 },
    { says: 'script, KiB', key: 'jsBytes', limit: 150, unit: kib },
    { says: 'fonts, KiB', key: 'fontBytes', limit: 80, unit: kib },
    { says: 'bytes, of the floor', key: 'bytes', limit: 1.5, ratio: true },
    { says: 'requests, of the floor', key: 'requests', limit: 1.3, ratio: true },
    { says: 'a frame of scrolling 420 tiles, p95, ms', key: 'scrollP95', limit: 17 },
    { says: 'frames over 50 ms', key: 'scrollLongFrames', limit: 0 },
  ],
  mobile: [
    { says: 'performance', key: 'score', limit: 95, atLeast: true },
    { says: 'accessibility', key: 'a11y', limit: 100, atLeast: true },
    { says: 'best practices', key: 'bestPractices', limit: 100, atLeast: true },
    { says: 'search engines', key: 'seo', limit: 100, atLeast: true },
  ],
}

/** Prints one line per target: met or not, relative to the floor where it is a ratio. */
export const printTargets = (medians: Readonly<Record<string, Readonly<Record<string, Medians>>>>, pass: 'cdp' | 'mobile'): string[] =>
  targets[pass].map(({ says, key, limit, ratio = false, atLeast = false, unit = 1 }) => {
    const [ours, floor] = [medians['perya']?.[pass]?.[key], medians['floor']?.[pass]?.[key]]
    if (ours === undefined || (ratio && floor === undefined)) return `?        ${says}: not measured`
    const reached = ratio ? ours / (floor ?? 1) : ours / unit
    const isMet = atLeast ? reached >= limit : reached <= limit
    return `${isMet ? 'met     ' : 'NOT MET '} ${says}: ${Number(reached.toFixed(3))} (${atLeast ? 'at least' : 'at most'} ${limit})`
  })
