import { type ReactNode, startTransition, useEffect, useId, useState } from 'react'
import { cx } from './cx.ts'
import css from './far.module.css'

/**
 * A part of a page that lies far below what is seen first: the server sends its heading only, and the browser fills it in when it
 * comes near: whoever never scrolls there pays nothing for it. What is rendered in the browser is whole at once.
 */
export const Far = ({ heading, children, className }: { heading?: ReactNode; children: ReactNode; className?: string | undefined }) => {
  const id = useId()
  const [awake, setAwake] = useState(() => !import.meta.env.SSR && document.getElementById(id) === null)
  useEffect(() => {
    const place = document.getElementById(id)
    if (awake || place === null) return
    // In slices: whoever scrolls or types meanwhile comes first.
    const wake = () => startTransition(() => setAwake(true))
    const near = new IntersectionObserver(
      (seen) => {
        if (seen.some((entry) => entry.isIntersecting)) wake()
      },
      { rootMargin: '800px' },
    )
    near.observe(place)
    return () => near.disconnect()
  }, [awake, id])
  return (
    <div id={id} className={cx(className, !awake && css['empty'])}>
      {awake ? children : heading}
    </div>
  )
}
