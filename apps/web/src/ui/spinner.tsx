export function Spinner() {
  return (
    <svg
      viewBox="0 0 20 20"
      className="size-4.5 animate-spin"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M10 2.5a7.5 7.5 0 1 1-7.5 7.5" />
    </svg>
  )
}
