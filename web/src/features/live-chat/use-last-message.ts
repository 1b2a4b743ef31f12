import { useEffect, useRef } from 'react'

const near = 120

/**
 * Stays scrolled to the last message while the reader is there, also when the log or its content changes its size (a keyboard opens, the phone is
 * turned, a picture is decoded). It does not scroll while older messages are read, except to a message that the reader has just sent.
 */
export const useLastMessage = (count: number, sent: number) => {
  const log = useRef<HTMLDivElement>(null)
  const isNear = useRef(true)
  useEffect(() => {
    isNear.current = true
  }, [sent])
  useEffect(() => {
    const box = log.current
    if (box === null || count === 0) return undefined
    const follow = () => {
      if (isNear.current) box.scrollTo({ top: box.scrollHeight })
    }
    follow()
    const watch = new ResizeObserver(follow)
    for (const part of [box, ...box.children]) watch.observe(part)
    return () => watch.disconnect()
  }, [count])
  const onScroll = () => {
    const box = log.current
    if (box !== null) isNear.current = box.scrollHeight - box.scrollTop - box.clientHeight < near
  }
  return { log, onScroll }
}
