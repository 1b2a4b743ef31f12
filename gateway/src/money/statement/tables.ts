import type { Input } from '@perya/calls'
import type { betStatuses } from '@perya/calls/records'

type AskedBy = { readonly language: string; readonly book: 'real' | 'fun'; readonly currency: string }

/** An export request, in the language of its caller. */
export type ExportRequest = Input<'records.export'> & AskedBy & { readonly about?: undefined }

/** An export request for an agent's team. */
export type TeamExportRequest = Input<'team.export'> & AskedBy & { readonly about: 'team' }

/** Tables of the records that members see. Written by the ledger's own triggers only. */
export type RecordTables = {
  movement: {
    account_id: number
    seq: number
    at: Date
    kind: string
    vendor: string
    title_id: string
    delta: number
    after: number
    tx_id: number
  }
  record_export: {
    ticket_hash: Buffer
    session_id: string
    member_id: string
    asked: ExportRequest | TeamExportRequest
    expires_at: Date
  }
  movement_choice: { account_id: number; vendor: string; title_id: string; kind: string }
}

/** Status of a round or a ticket. */
export type BetStatus = (typeof betStatuses)[number]

declare module '../../kernel/database/tables.ts' {
  interface Tables extends RecordTables {}
}
