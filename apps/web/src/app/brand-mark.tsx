/** The jay, in the theme's colours. */
export function BrandMark() {
  return (
    <svg
      width="26"
      height="26"
      viewBox="18 10 120 112"
      strokeWidth="9"
      strokeLinejoin="round"
      aria-hidden="true"
      className="flex-none fill-spruce stroke-spruce"
    >
      <path d="M84 36c-2 12-10 18-19 27L25 112l17 4 27-25c12 5 26 3 36-7 9-9 12-21 9-33 6-5 8-14 3-21-4-6-10-9-17-8-4-6-11-9-21-8 5 3 7 8 7 13z" />
      <path strokeWidth="4" d="m115 30 20 9-20 8z" />
      <path
        className="fill-paper stroke-none"
        d="M99 36a5 5 0 1 0 10 0 5 5 0 1 0-10 0zM84 58c-12 3-22 13-26 28 15 1 26-5 30-15 2-6 0-10-4-13z"
      />
    </svg>
  )
}
