import css from './awning.module.css'

const stripes = 18

/** The awning over the jackpot, the only one of the design. */
export const Awning = () => (
  <svg className={css['awning']} viewBox="0 0 1000 60" preserveAspectRatio="none" aria-hidden="true">
    {Array.from({ length: stripes }, (_, place) => {
      const width = 1000 / stripes
      return (
        <path
          key={place}
          className={place % 2 === 0 ? css['red'] : css['pale']}
          d={`M${(place * width).toFixed(2)} 0h${width.toFixed(2)}v40a${(width / 2).toFixed(2)} 18 0 0 1 ${(-width).toFixed(2)} 0Z`}
        />
      )
    })}
  </svg>
)
