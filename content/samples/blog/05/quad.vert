#version 450 core

out vec2 vUv;

uniform float uScale;   // 纹理坐标乘多少，大于 1 时能看到环绕

void main()
{
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);   // 三角形带的四个角
    vUv = corner * uScale;
    gl_Position = vec4(corner * 1.8 - 0.9, 0.0, 1.0);
}
