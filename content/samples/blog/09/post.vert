#version 450 core

out vec2 vUv;

void main()
{
    // 一个盖住整个屏幕的三角形，不需要顶点缓冲
    // #region full-screen-triangle
    vUv = vec2((gl_VertexID << 1) & 2, gl_VertexID & 2);
    gl_Position = vec4(vUv * 2.0 - 1.0, 0.0, 1.0);
    // #endregion full-screen-triangle
}
