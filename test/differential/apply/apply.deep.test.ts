// Stories of writes to one object beside kube-apiserver's answers.
import { testSubject } from '../subject/test-subject.js'
import { findApplyOracle } from './oracle.js'
import { APPLY_SUBJECT } from './subject.js'

testSubject(APPLY_SUBJECT, findApplyOracle())
