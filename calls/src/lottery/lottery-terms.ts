import * as z from 'zod/mini'

/** Odds by their key, decimal strings. */
export const oddsShape = z.record(z.string(), z.string())

/** The frozen price of a ticket. */
export const ticketTermsShape = z.union([
  z.object({ mode: z.literal('SERIES'), series: z.int(), unitPrice: z.string(), multiple: z.int() }),
  z.object({ mode: z.literal('ODDS'), odds: z.string(), stake: z.string() }),
  z.object({ mode: z.literal('ODDS_UNITS'), odds: oddsShape, unitPrice: z.string() }),
  z.object({ mode: z.literal('PAYTABLE'), odds: oddsShape, stake: z.string() }),
  z.object({ mode: z.literal('POINTS'), rate: z.string(), pointPrice: z.string() }),
])
