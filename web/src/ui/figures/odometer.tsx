import css from './odometer.module.css'

/** Figures on flip leaves. Decorative; their value is beside them as text. */
export const Odometer = ({ symbol, figures, blank = false }: { symbol: string; figures: string; blank?: boolean }) => (
  <div className={css['odometer']} aria-hidden="true" dir="ltr">
    <span className={css['symbol']}>{symbol}</span>
    {[...figures].map((sign, place) =>
      /\d/.test(sign) ? (
        <span key={place} className={css['leaf']}>
          {blank ? '' : sign}
        </span>
      ) : (
        <i key={place}>{sign}</i>
      ),
    )}
  </div>
)
