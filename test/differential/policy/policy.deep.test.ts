// Admission policies beside kube-apiserver's answers.
import { testSubject } from '../subject/test-subject.js'
import { findPolicyOracle } from './oracle.js'
import { POLICY_SUBJECT } from './subject.js'

testSubject(POLICY_SUBJECT, findPolicyOracle())
