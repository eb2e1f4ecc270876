// Merging and ownership beside structured-merge-diff's answers.
import { findProgram } from '../program.js'
import { testSubject } from '../subject/test-subject.js'
import { MERGE_SUBJECT } from './subject.js'

testSubject(MERGE_SUBJECT, findProgram('merge'))
