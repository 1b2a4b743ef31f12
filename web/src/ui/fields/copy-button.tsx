import { useEffect, useState } from 'react'
import { Button, type ButtonKind } from '../controls/button.tsx'
import { Icon } from '../icon.tsx'

/** Copies a text, and confirms it; calls `onFailed` where the browser refuses. */
export const CopyButton = ({
  text,
  says,
  done,
  label,
  kind = 'plain',
  onFailed,
}: {
  text: string
  says: string
  done: string
  /** Accessible name where several are side by side; after a copy the confirmation is its name. */
  label?: string
  kind?: ButtonKind
  onFailed: () => void
}) => {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const over = setTimeout(() => setCopied(false), 3000)
    return () => clearTimeout(over)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      onFailed()
    }
  }
  return (
    <>
      <Button kind={kind} size="s" aria-label={copied ? undefined : label} onClick={() => void copy()}>
        <Icon name={copied ? 'check' : 'copy'} size="s" />
        <span aria-hidden={label !== undefined && !copied}>{copied ? done : says}</span>
      </Button>
      <span className="said" role="status">
        {copied ? done : ''}
      </span>
    </>
  )
}
