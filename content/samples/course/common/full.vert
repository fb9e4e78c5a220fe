#version 460

// #region full
// 一个大三角形盖住整个附件，不要顶点缓冲。（第十三章）
layout(location = 0) out vec2 uv;

void main() {
    uv = vec2((gl_VertexIndex << 1) & 2, gl_VertexIndex & 2);   // (0,0) (2,0) (0,2)
    gl_Position = vec4(uv * 2.0 - 1.0, 0.0, 1.0);
}
// #endregion full
