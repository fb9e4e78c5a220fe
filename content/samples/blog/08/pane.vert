#version 450 core

uniform mat4 uViewProjection;
uniform vec3 uCenter;
uniform vec2 uSize;

out vec2 vUv;

void main()
{
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
    vUv = corner;
    vec3 position = uCenter + vec3((corner - 0.5) * uSize, 0.0);
    gl_Position = uViewProjection * vec4(position, 1.0);
}
