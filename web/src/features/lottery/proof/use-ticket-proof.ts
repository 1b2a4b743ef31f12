import { type TicketProof, parseTicketProof } from '@perya/domain/lottery/proof/ticket-proof'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { ask } from '../../../lib/calls/ask.ts'
import { toCallRefused } from '../../../lib/calls/call-refused.ts'
import { verifyTicketProof, type Findings } from './verify-ticket-proof.ts'
import { storeTicketProof, readStoredProof } from './stored-proofs.ts'

const openMillis = 10_000

type ReadyProof = { readonly face: 'ready'; readonly proof: TicketProof; readonly findings: Findings; readonly isKept: boolean }

/** A proof to verify: `before` is the one that this device stored first, `isKept` whether it comes from the device itself. */
type Candidate = { readonly proof: TicketProof; readonly before: TicketProof | null; readonly isKept: boolean }

/** A proof with its findings, or the state of its verification. */
export type ProofView =
  | { readonly face: 'empty' | 'waiting' }
  | { readonly face: 'refused'; readonly error: Error; readonly retry: () => void }
  | ReadyProof

/** Fetches the proof of a ticket, or takes that of a file, and verifies it; offline it uses the stored proof. */
export const useTicketProof = (ticketId: string, file: TicketProof | null): ProofView => {
  const { data, error, refetch } = useQuery({
    ...ask('lottery.proof', { ticketId }),
    enabled: ticketId !== '' && file === null,
    refetchInterval: ({ state }) => (state.data !== undefined && state.data.draw === null && state.data.state === 'ACCEPTED' ? openMillis : false),
  })
  const received = useMemo(() => file ?? parseTicketProof(data), [file, data])
  const candidate = useMemo((): Candidate | null => {
    if (received !== null) return { proof: received, before: readStoredProof(received.ticketId)?.first ?? null, isKept: false }
    // An unknown ticket number is reported; only a network error falls back to the stored proof.
    const kept = error !== null && toCallRefused(error).status === 0 ? readStoredProof(ticketId) : null
    return kept === null ? null : { proof: kept.last, before: kept.first, isKept: true }
  }, [received, error, ticketId])
  const [verified, setVerified] = useState<ReadyProof | null>(null)
  useEffect(() => {
    if (candidate === null) return undefined
    let isOver = false
    const { proof, before, isKept } = candidate
    void verifyTicketProof(proof, before).then((findings) => {
      if (!isOver) setVerified({ face: 'ready', proof, findings, isKept })
    })
    return () => {
      isOver = true
    }
  }, [candidate])
  useEffect(() => {
    if (file === null && received !== null) storeTicketProof(received)
  }, [file, received])
  // An earlier proof of the same ticket remains while a newer one is verified.
  if (candidate !== null && verified?.proof.ticketId === candidate.proof.ticketId) return verified
  if (candidate === null && error !== null) return { face: 'refused', error, retry: () => void refetch() }
  return { face: candidate === null && ticketId === '' ? 'empty' : 'waiting' }
}
