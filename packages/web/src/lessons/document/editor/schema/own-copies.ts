import { Extension } from '@tiptap/core';
import { DOMSerializer, type Fragment } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

/** The attribute of what was copied from this editor: ProseMirror's own is in the copies of every program that is built on it. */
export const OWN_COPY = 'data-jornada-copy';

class CopySerializer extends DOMSerializer {
  override serializeFragment(
    fragment: Fragment,
    options?: { document?: Document },
    target?: HTMLElement | DocumentFragment,
  ) {
    const written = super.serializeFragment(fragment, options, target);
    // What is inside a node has a target.
    if (!target && written.firstChild instanceof Element) written.firstChild.setAttribute(OWN_COPY, '');
    return written;
  }
}

/** Marks what is copied, cut and dragged. */
export const OwnCopies = Extension.create({
  name: 'ownCopies',
  addProseMirrorPlugins() {
    const { nodes, marks } = DOMSerializer.fromSchema(this.editor.schema);
    return [new Plugin({ props: { clipboardSerializer: new CopySerializer(nodes, marks) } })];
  },
});
