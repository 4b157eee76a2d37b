import { Tabs } from "@base-ui/react/tabs";

export function TabList({ tabs }: { tabs: Record<string, string> }) {
  return (
    <Tabs.List className="flex gap-1 border-b border-line">
      {Object.entries(tabs).map(([value, label]) => (
        <Tabs.Tab
          key={value}
          value={value}
          className="-mb-px min-h-11 border-b-2 border-transparent px-4 font-semibold text-muted transition-colors hover:text-ink aria-selected:border-fairway aria-selected:text-ink"
        >
          {label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
