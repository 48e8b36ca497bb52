import { useTestApp } from '../../fixtures/test-app.ts';
import { nothingIsLeft } from './nothing-left.ts';

nothingIsLeft(useTestApp());
