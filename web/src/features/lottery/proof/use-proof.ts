import { type Proof, readProof } from '@perya/domain/lottery/proof'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask } from '../../../lib/ask.ts'
import { asRefused } from '../../../lib/refused.ts'
import { checkProof, type Findings } from './check-proof.ts'
import { keepProof, keptProof } from './kept-proofs.ts'

const openMillis = 10_000

/** A proof with what the browser found, or how far that has come. */
export type ProofView =
  | { readonly face: 'empty' | 'waiting' }
  | { readonly face: 'refused'; readonly error: Error; readonly retry: () => void }
  | { readonly face: 'ready'; readonly proof: Proof; readonly findings: Findings; readonly isKept: boolean }

/** Brings the proof of a ticket, or takes that of a file, and checks it; without a link what this device kept. */
export const useProof = (ticketId: string, file: Proof | null): ProofView => {
  const { data, error, refetch } = useQuery({
    ...ask('lottery.proof', { ticketId }),
    enabled: ticketId !== '' && file === null,
    refetchInterval: ({ state }) => (state.data !== undefined && state.data.draw === null && state.data.state === 'ACCEPTED' ? openMillis : false),
  })
  const [view, setView] = useState<ProofView>({ face: ticketId === '' ? 'empty' : 'waiting' })
  useEffect(() => {
    let isOver = false
    const show = async (proof: Proof, before: Proof | null, isKept: boolean) => {
      const findings = await checkProof(proof, before)
      if (!isOver) setView({ face: 'ready', proof, findings, isKept })
    }
    const told = file ?? readProof(data)
    const kept = keptProof(told?.ticketId ?? ticketId)
    if (told !== null) {
      void show(told, kept?.first ?? null, false)
      if (file === null) keepProof(told)
    } else if (error !== null) {
      // A number that the house does not know is said so; only a broken link is bridged.
      if (kept !== null && asRefused(error).status === 0) void show(kept.last, kept.first, true)
      else setView({ face: 'refused', error, retry: () => void refetch() })
    } else setView({ face: ticketId === '' ? 'empty' : 'waiting' })
    return () => {
      isOver = true
    }
  }, [ticketId, file, data, error, refetch])
  return view
}
