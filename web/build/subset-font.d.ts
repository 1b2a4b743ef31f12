declare module 'subset-font' {
  /** Subsets a font to the characters of a text, and restricts its axes to ranges or to one value. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'truetype'; variationAxes: Record<string, number | { min: number; max: number }> },
  ): Promise<Buffer>
}
