import type { Input } from '@perya/calls'
import type { betStatuses } from '@perya/calls/records'
import type { KindGroup } from '@perya/domain/records/kind-group'

type AskedBy = { readonly language: string; readonly book: 'real' | 'fun'; readonly currency: string }

/** What somebody wants in a file, in the language of whoever asked. */
export type ExportRequest = Input<'records.export'> & AskedBy & { readonly about?: undefined }

/** The same of an agent's team. */
export type TeamExportRequest = Input<'team.export'> & AskedBy & { readonly about: 'team' }

/** What members see of the ledger. Written by the ledger's own triggers only. */
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

/** How a round or a ticket stands. */
export type BetStatus = (typeof betStatuses)[number]

/** One vendor, title and kind that an account has movements of. */
export type MovementChoiceRow = { readonly vendor: string; readonly title: string; readonly kind: string; readonly group: KindGroup }
