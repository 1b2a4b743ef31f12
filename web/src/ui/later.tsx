import { type ReactNode, Suspense, use, useEffect, useId, useState } from 'react'
import { useLanguage } from '../lib/text.tsx'

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
 * A part of a page that the server rendered and that nobody sees yet: it stands as it came, and comes to life when it is scrolled
 * near or focused. What is rendered in the browser lives at once. Whatever changes from above wakes it, so that nothing flickers.
 */
export const Later = ({ children, className }: { children: ReactNode; className?: string | undefined }) => {
  const id = useId()
  const language = useLanguage()
  const [gate] = useState(() => makeGate(import.meta.env.SSR || document.getElementById(id) === null))
  const [first] = useState({ children, language })
  if (first.children !== children || first.language !== language) gate.go()
  useEffect(() => {
    const place = document.getElementById(id)
    if (gate.open || place === null) return
    const near = new IntersectionObserver(
      (seen) => {
        if (seen.some((entry) => entry.isIntersecting)) gate.go()
      },
      { rootMargin: '300px' },
    )
    near.observe(place)
    place.addEventListener('focusin', gate.go, { once: true })
    return () => {
      near.disconnect()
      place.removeEventListener('focusin', gate.go)
    }
  }, [gate, id])
  return (
    <div id={id} className={className}>
      <Suspense>
        <Hold gate={gate}>{children}</Hold>
      </Suspense>
    </div>
  )
}
