import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/ask.ts'
import { whitelabelQuery } from '../../../lib/brand/shell-queries.ts'
import { useIsHydrated } from '../../../lib/browser/use-is-hydrated.ts'
import { useSession } from '../../session/index.ts'
import { openService, serviceAddress } from './open-service.ts'

// The same on the server and in the browser: only the path is compared, never the host.
const anyOrigin = 'https://here.invalid'

/** A link to customer service that opens its own window; nothing when the brand names none. */
export const ServiceButton = ({ className, children }: { className?: string | undefined; children: ReactNode }) => {
  const { who } = useSession()
  const { data } = useQuery(whitelabelQuery)
  const isAlive = useIsHydrated()
  const { data: info } = useQuery({ ...ask('member.info', {}), enabled: who !== 'visitor', staleTime: 300_000 })
  const address = serviceAddress(data?.customerService ?? [], isAlive ? (info?.clubLabel.rankLevel ?? 0) : 0, anyOrigin)
  if (address === null) return null
  return (
    <a
      href={address}
      target="service"
      rel="noopener noreferrer"
      className={className}
      onClick={(event) => {
        if (openService(address)) event.preventDefault()
      }}
    >
      {children}
    </a>
  )
}
