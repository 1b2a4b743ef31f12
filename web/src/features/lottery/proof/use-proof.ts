import { type TicketProof, parseTicketProof } from '@perya/domain/lottery/ticket-proof'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask } from '../../../lib/ask.ts'
import { toCallRefused } from '../../../lib/call-refused.ts'
import { verifyTicketProof, type Findings } from './verify-ticket-proof.ts'
import { storeTicketProof, readStoredProof } from './stored-proofs.ts'

const openMillis = 10_000

/** A proof with its findings, or the state of its verification. */
export type ProofView =
  | { readonly face: 'empty' | 'waiting' }
  | { readonly face: 'refused'; readonly error: Error; readonly retry: () => void }
  | { readonly face: 'ready'; readonly proof: TicketProof; readonly findings: Findings; readonly isKept: boolean }

/** Fetches the proof of a ticket, or takes that of a file, and verifies it; offline it uses the stored proof. */
export const useProof = (ticketId: string, file: TicketProof | null): ProofView => {
  const { data, error, refetch } = useQuery({
    ...ask('lottery.proof', { ticketId }),
    enabled: ticketId !== '' && file === null,
    refetchInterval: ({ state }) => (state.data !== undefined && state.data.draw === null && state.data.state === 'ACCEPTED' ? openMillis : false),
  })
  const [view, setView] = useState<ProofView>({ face: ticketId === '' ? 'empty' : 'waiting' })
  useEffect(() => {
    let isOver = false
    const show = async (proof: TicketProof, before: TicketProof | null, isKept: boolean) => {
      const findings = await verifyTicketProof(proof, before)
      if (!isOver) setView({ face: 'ready', proof, findings, isKept })
    }
    const told = file ?? parseTicketProof(data)
    const kept = readStoredProof(told?.ticketId ?? ticketId)
    if (told !== null) {
      void show(told, kept?.first ?? null, false)
      if (file === null) storeTicketProof(told)
    } else if (error !== null) {
      // An unknown ticket number is reported; only a network error falls back to the stored proof.
      if (kept !== null && toCallRefused(error).status === 0) void show(kept.last, kept.first, true)
      else setView({ face: 'refused', error, retry: () => void refetch() })
    } else setView({ face: ticketId === '' ? 'empty' : 'waiting' })
    return () => {
      isOver = true
    }
  }, [ticketId, file, data, error, refetch])
  return view
}
