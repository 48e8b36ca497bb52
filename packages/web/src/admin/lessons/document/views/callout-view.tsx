import { IconAlertTriangle, IconBarbell, IconBulb } from '@tabler/icons-react';
import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import classes from './views.module.css';

const kinds = {
  tip: { label: 'Dica', icon: IconBulb },
  warning: { label: 'Atenção', icon: IconAlertTriangle },
  exercise: { label: 'Exercício', icon: IconBarbell },
};

/** A callout, whose kind can be changed on its edge. */
export function CalloutView({ node, updateAttributes }: ReactNodeViewProps) {
  const kind = node.attrs['kind'] as keyof typeof kinds;
  const Icon = kinds[kind].icon;
  return (
    <NodeViewWrapper as="aside" className={classes.callout} data-kind={kind}>
      <Icon size={22} stroke={1.8} aria-hidden="true" />
      <div>
        <select
          aria-label="Tipo do destaque"
          className={classes.kind}
          contentEditable={false}
          // By keyboard another kind is chosen at '/', so that Tab leaves the text.
          tabIndex={-1}
          value={kind}
          onChange={({ currentTarget }) => updateAttributes({ kind: currentTarget.value })}
        >
          {Object.entries(kinds).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <NodeViewContent />
      </div>
    </NodeViewWrapper>
  );
}
