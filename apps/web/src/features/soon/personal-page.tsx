import { Soon } from './soon.tsx'

export default function PersonalPage() {
  return <Soon place="personal" />
}
