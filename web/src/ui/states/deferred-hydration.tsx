import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useEffect, useId, useMemo, useState } from 'react'
import { prefetchServerOnly } from '../../lib/calls/ask.ts'
import { useLanguage } from '../../lib/text/text.tsx'

type Needs = Parameters<typeof prefetchServerOnly>[1]
const none: Needs = []

type Gate = { open: boolean; readonly opened: Promise<void>; go: () => void }

const makeGate = (open: boolean): Gate => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const gate: Gate = {
    open,
    opened: promise,
    go: () => {
      gate.open = true
      resolve()
    },
  }
  return gate
}

const Hold = ({ gate, children }: { gate: Gate; children: ReactNode }) => {
  if (!gate.open) use(gate.opened)
  return children
}

/**
 * A server-rendered part of a page below the fold: it remains static HTML, and is hydrated when it is scrolled near or focused, once the server-only
 * results that it `needs` are loaded. Parts that the browser renders are hydrated immediately. Changed props hydrate it, so that nothing flickers:
 * pass the same children each time.
 */
export const DeferredHydration = ({ children, className, needs = none }: { children: ReactNode; className?: string | undefined; needs?: Needs }) => {
  const id = useId()
  const client = useQueryClient()
  const language = useLanguage()
  const [gate] = useState(() => makeGate(import.meta.env.SSR || document.getElementById(id) === null))
  const [first] = useState({ children, language })
  if (first.children !== children || first.language !== language) gate.go()
  useEffect(() => {
    const place = document.getElementById(id)
    if (gate.open || place === null) return undefined
    // Where a result failed to load, the part remains as the server sent it until it is scrolled near again.
    const wake = () =>
      void prefetchServerOnly(client, needs).then((isHere) => {
        if (isHere) gate.go()
      })
    const near = new IntersectionObserver(
      (seen) => {
        if (seen.some((entry) => entry.isIntersecting)) wake()
      },
      { rootMargin: '300px' },
    )
    near.observe(place)
    place.addEventListener('focusin', wake)
    return () => {
      near.disconnect()
      place.removeEventListener('focusin', wake)
    }
  }, [gate, id, client, needs])
  // The same element each time: a new one would make React hydrate the waiting part, or lose it.
  const held = useMemo(
    () => (
      <Suspense>
        <Hold gate={gate}>{children}</Hold>
      </Suspense>
    ),
    [gate, children],
  )
  return (
    <div id={id} className={className}>
      {held}
    </div>
  )
}
