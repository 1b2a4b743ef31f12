/** Colours of a brand in the form that drawings use: `#rrggbb`. */
export type BrandColours = { readonly accent: string; readonly ground: string }

const fallback: BrandColours = { accent: '#ffb83d', ground: '#180d1d' }

const channel = (linear: number): string => {
  const bent = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, bent)) * 255)
    .toString(16)
    .padStart(2, '0')
}

/** Converts an oklch colour to sRGB; values outside the gamut are clamped. */
export const oklchToHex = (lightness: number, chroma: number, hue: number): string => {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return `#${channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)}${channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)}${channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)}`
}

const accentOf = (written: string): string => {
  if (/^#[0-9a-f]{6}$/i.test(written)) return written.toLowerCase()
  const [, lightness, share, chroma, hue] = /^oklch\(\s*(\d*\.?\d+)(%?)\s+(\d*\.?\d+)\s+(\d*\.?\d+)(?:deg)?\s*\)$/.exec(written) ?? []
  return lightness === undefined ? fallback.accent : oklchToHex(Number(lightness) / (share === '%' ? 100 : 1), Number(chroma), Number(hue))
}

/** Reads the colours that a brand declares (`--brand-accent`, `--brand-h`, `--brand-tint`); falls back to the default colours. */
export const brandColours = (colours: Readonly<Record<string, string>>): BrandColours => {
  const [accent, hue, tint] = [colours['--brand-accent'], colours['--brand-h'], colours['--brand-tint']]
  const numberOf = (text: string | undefined) => (text !== undefined && /^\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : null)
  const [turned, tinted] = [numberOf(hue), numberOf(tint)]
  return {
    accent: accent === undefined ? fallback.accent : accentOf(accent.trim()),
    // The darkest background of the night theme, as in the design tokens.
    ground: turned === null && tinted === null ? fallback.ground : oklchToHex(0.182, 0.036 * (tinted ?? 1), turned ?? 316),
  }
}
