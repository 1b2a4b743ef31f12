import { useState } from 'react'
import { addressFor, go } from '../../lib/address.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { drawJsonOf, typedDrawOf } from './draw-balls.tsx'

/** The right result, typed; the preview of it is shown at its own address. */
export const CorrectionForm = ({ path, draw }: { path: string; draw: string }) => {
  const [typed, setTyped] = useState(typedDrawOf(draw))
  const [isBad, setBad] = useState(false)
  return (
    <form
      className="pan"
      onSubmit={(event) => {
        event.preventDefault()
        const json = drawJsonOf(typed)
        setBad(json === null)
        if (json !== null) go(addressFor(path, { draw: json }))
      }}
    >
      <div className="draw-form">
        <div className="grow">
          <TextField
            label={t.lottery.drawField}
            hint={t.lottery.drawHint}
            error={isBad ? t.lottery.drawBad : undefined}
            value={typed}
            onChange={setTyped}
            maxLength={2000}
          />
        </div>
        <Button kind="line" type="submit" icon="magnifying-glass">
          {t.lottery.show}
        </Button>
      </div>
    </form>
  )
}
