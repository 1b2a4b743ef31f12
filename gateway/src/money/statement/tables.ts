import type { Input } from '@perya/calls'
import type { betStatuses } from '@perya/calls/money/records'

type AskedBy = { readonly language: string; readonly book: 'real' | 'fun'; readonly currency: string }

/** An export request, in the language of its caller. */
export type ExportRequest = Input<'records.export'> & AskedBy & { readonly about?: undefined }

/** An export request for an agent's team. */
export type TeamExportRequest = Input<'team.export'> & AskedBy & { readonly about: 'team' }

/** Status of a round or a ticket. */
export type BetStatus = (typeof betStatuses)[number]

declare module '../../kernel/database/tables.ts' {
  interface ColumnValues {
    record_export: { asked: ExportRequest | TeamExportRequest }
  }
}
